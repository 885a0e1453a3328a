/** English messages for credentials that are sent as subprotocols. */
export const englishSubprotocolMessages: Readonly<Record<string, string>> = {
  'channel-offer-answer':
    'The server must support this. It must answer with one of these subprotocols, or the browser closes the connection.',
  'channel-offered': '{placeholder} is the value of the header {header}.',
  'channel-offered-encoded':
    '{placeholder} is the value of the header {header} as base64url, because subprotocols cannot contain all of its characters.',
  'channel-offered-word': '{placeholder} is the value of the header {header} without the word {word}.',
  'channel-offered-word-encoded':
    '{placeholder} is the value of the header {header} without the word {word}, as base64url, because subprotocols cannot contain all of its characters.',
}
