/**
 * Removes characters that hide or reorder visible text: controls, marks and embeddings of direction, zero widths, tags,
 * fillers. Joiners are kept where scripts and emoji need them.
 *
 * @see Unicode Technical Report 36, Unicode Security Considerations
 */
export function cleanText(text: string): string {
  return text.replace(deceptive, '')
}

/** Joiners (U+200C, U+200D) after a character of a script that does not join. */
const pattern =
  '[\\u0000-\\u0008\\u000b\\u000c\\u000e-\\u001f\\u007f-\\u009f\\u00ad\\u034f\\u061c\\u115f\\u1160\\u17b4\\u17b5\\u180e' +
  '\\u200b\\u200e\\u200f\\u202a-\\u202e\\u2060-\\u206f\\u2800\\u3164\\ufe00-\\ufe0e\\ufeff\\uffa0\\ufff0-\\ufffb' +
  '\\u{1d173}-\\u{1d17a}\\u{e0000}-\\u{e0fff}]|(?<=^|[\\u0000-\\u02ff])[\\u200c\\u200d]'

const deceptive = new RegExp(pattern, 'gu')
