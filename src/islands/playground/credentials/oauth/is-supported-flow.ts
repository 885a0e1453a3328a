import type { OAuthFlow } from '../../../../api-spec/model/security.ts'

/**
 * Whether this page can go through a flow. The others ask for a password of the reader's, put a token into an address, or
 * wait for another machine.
 */
export const isSupportedFlow = ({ type }: OAuthFlow): boolean =>
  type === 'authorizationCode' || type === 'clientCredentials'
