/** English messages for requests that the browser or the proxy did not send. */
export const englishFailureMessages: Readonly<Record<string, string>> = {
  'failure-mixed-content': 'This page uses HTTPS, but the address of the API uses HTTP. Browsers block such requests.',
  'failure-policy':
    'The content security policy of this site blocks requests to {source}. Nothing was sent. The owner of the site can allow them with allowedConnections in lectern.json.',
  'failure-policy-redirect':
    'The API redirects to an address that the content security policy of this site blocks. The owner of the site can allow it with allowedConnections in lectern.json.',
  'failure-proxy': 'The proxy did not forward the request: {message}',
  'failure-proxy-unreachable': 'The proxy of this site did not answer.',
}
