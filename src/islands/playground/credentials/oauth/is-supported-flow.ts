import type { OAuthFlow } from '../../../../api-spec/model/security.ts'

/** Whether this page supports a flow. The other one needs another device. */
export const isSupportedFlow = ({ type }: OAuthFlow): boolean => type !== 'deviceAuthorization'
