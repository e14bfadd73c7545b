/**
 * A copy of a chosen file: browsers refuse to read a file again after it was saved to the disk anew.
 * @returns null when it is gone, or another program has locked it
 */
export async function copyOfFile(chosen: File): Promise<File | null> {
  try {
    return new File([await chosen.arrayBuffer()], chosen.name, { type: chosen.type });
  } catch {
    return null;
  }
}
