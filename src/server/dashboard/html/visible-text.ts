/**
 * Untrusted text in which each character can be seen: control characters, and those that change the direction of text, are
 * shown by their numbers. They can make code look like other code.
 */
export const visibleText = (text: string): string =>
  text.replaceAll('\r\n', '\n').replace(/[\p{Bidi_Control}\p{Cc}]/gu, character => {
    if (character === '\n' || character === '\t') return character
    return `⟨U+${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}⟩`
  })
