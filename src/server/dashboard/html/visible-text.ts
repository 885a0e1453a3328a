/**
 * Makes each character of untrusted text visible: control characters, and those that change the text direction, are
 * shown as their code points, because they can make code look like other code.
 */
export const visibleText = (text: string): string =>
  text.replaceAll('\r\n', '\n').replace(/[\p{Bidi_Control}\p{Cc}]/gu, character => {
    if (character === '\n' || character === '\t') return character
    return `⟨U+${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}⟩`
  })
