/** English messages for servers that the spec does not have. */
export const englishAddressMessages: Readonly<Record<string, string>> = {
  'link-server': 'This link asks for the server {address}. Use it only if you trust whoever sent you the link.',
  'link-server-use': 'Use this server',
  'server-address': 'Address of the server',
  'server-user':
    'The name and password in this address are sent in the header Authorization (Basic). Links, the history and code do not contain them.',
}
