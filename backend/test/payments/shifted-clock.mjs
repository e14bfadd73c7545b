// Loaded before the server in a process of its own: moves its clock by the milliseconds that a file contains, so that a
// test lets hours pass for a server that it kills.
import { readFileSync } from 'node:fs';

const file = process.env['SHIFTED_CLOCK'];
const realNow = Date.now.bind(Date);
let shift = 0;

function read() {
  shift = Number(readFileSync(file, 'utf8'));
}

if (file !== undefined) {
  read();
  setInterval(read, 50).unref();
  Date.now = () => realNow() + shift;
}
