import ar from './messages/ar.json' with { type: 'json' };
import en from './messages/en.json' with { type: 'json' };

/** Milliseconds that a script may take before it is asked for again. */
const PATIENCE = 9000;

/**
 * Asks once more for a script of the shell that fails or stalls. When that does not help either, a note says so: until
 * the shell runs, nothing else on the page can.
 */
export function watchScript(first: HTMLScriptElement): void {
  const waiting = new Set<HTMLScriptElement>();
  let next: (() => void) | undefined = () => {
    const again = document.createElement('script');
    // Under the same address browsers wait for the request that stalls.
    again.src = `${first.src}?again`;
    next = () => {
      next = undefined;
      note = noteOfLateShell();
      document.body.append(note);
    };
    watch(again);
    document.head.append(again);
  };
  let timer: ReturnType<typeof setTimeout>;
  let note: HTMLElement | undefined;
  watch(first);

  function watch(script: HTMLScriptElement): void {
    waiting.add(script);
    timer = setTimeout(goOn, PATIENCE);
    script.addEventListener('load', () => {
      clearTimeout(timer);
      note?.remove();
      waiting.delete(script);
      // In another document it does not run when it arrives after all, which would start the shell twice.
      for (const other of waiting) document.implementation.createHTMLDocument().adoptNode(other);
    });
    script.addEventListener('error', () => {
      waiting.delete(script);
      if (waiting.size === 0) goOn();
    });
  }

  function goOn(): void {
    clearTimeout(timer);
    next?.();
  }
}

/** In both languages, that of the document first. */
function noteOfLateShell(): HTMLElement {
  const note = document.createElement('div');
  note.dataset['late'] = '';
  note.setAttribute('role', 'alert');
  const words = [
    { lang: 'ar', dir: 'rtl', ...ar },
    { lang: 'en', dir: 'ltr', ...en },
  ];
  if (document.documentElement.lang === 'en') words.reverse();
  const each = (element: string, text: 'late' | 'reload') =>
    words.map((one) => `<${element} lang=${one.lang} dir=${one.dir}>${one[text]}</${element}>`).join(' ');
  note.innerHTML = `${each('p', 'late')}<button>${each('span', 'reload')}</button>`;
  note.querySelector('button')?.addEventListener('click', () => location.reload());
  return note;
}
