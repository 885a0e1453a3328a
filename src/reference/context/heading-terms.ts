/** English headings. A page shows them in its own language. */
export const terms = {
  'api-authorizations': 'Authorizations',
  'api-path': 'Path parameters',
  'api-query': 'Query parameters',
  'api-headers': 'Headers',
  'api-cookies': 'Cookies',
  'api-body': 'Body',
  'api-callbacks': 'Callbacks',
  'api-response': 'Response',
  'api-properties': 'Properties',
  'api-example': 'Example',
  'api-servers': 'Servers',
  'api-parameters': 'Parameters',
  'api-send': 'Send',
  'api-receive': 'Receive',
  'api-messages': 'Messages',
  'api-payload': 'Payload',
  'api-reply': 'Reply',
  'api-bindings': 'Protocol',
} as const

export type Term = keyof typeof terms
