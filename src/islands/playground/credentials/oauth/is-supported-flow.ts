import type { OAuthFlow } from '../../../../api-spec/model/security.ts'

/**
 * Whether this page supports a flow. The others ask for the reader's password, put a token into a URL, or need another
 * device.
 */
export const isSupportedFlow = ({ type }: OAuthFlow): boolean =>
  type === 'authorizationCode' || type === 'clientCredentials'
