import { exportPKCS8, exportSPKI, generateKeyPair } from 'jose'

/** A key pair for tokens that the author's sign-in page signs. */
export interface SignInKeys {
  /** PKCS #8 as PEM, for the page of the author. */
  readonly privateKey: string
  /** For `publicKeys` in `lectern.json`: the base64 text of a PEM. */
  readonly publicKey: string
}

export async function createSignInKeys(algorithm: 'EdDSA' | 'ES256'): Promise<SignInKeys> {
  const { privateKey, publicKey } = await generateKeyPair(algorithm, { extractable: true })
  const publicPem = await exportSPKI(publicKey)
  return {
    privateKey: `${(await exportPKCS8(privateKey)).trim()}\n`,
    publicKey: publicPem.replace(/-----[A-Z ]+-----|\s/g, ''),
  }
}
