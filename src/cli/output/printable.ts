/** Replaces characters that could control the terminal, so that a text of the project can be printed. */
export function printable(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these characters are replaced
  return text.replace(/\t/g, ' ').replace(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/g, '·')
}

const wide =
  /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6\u{1f300}-\u{1faff}]/u
const zeroWidth = /\p{Mn}|\p{Me}|[\u200b-\u200f]/u

/** How many terminal columns a string takes. */
export function columnsOf(text: string): number {
  let columns = 0
  for (const character of text) {
    if (zeroWidth.test(character)) continue
    columns += wide.test(character) ? 2 : 1
  }
  return columns
}
