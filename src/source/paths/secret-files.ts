/** Extensions and names of files that usually contain keys, passwords and the like. */
const endings: readonly string[] = ['pem', 'key', 'p12', 'pfx', 'jks', 'keystore', 'ppk', 'kdbx', 'env']
const names: readonly string[] = ['id_rsa', 'id_dsa', 'id_ecdsa', 'id_ed25519']

const secretFile = new RegExp(`(?:^|/)(?:[^/]*\\.(?:${endings.join('|')})|${names.join('|')})$`, 'i')

/**
 * Whether a file is never read, because its name suggests that it contains secrets. A public certificate and a private
 * key cannot be distinguished by name, so neither is read.
 */
export const isSecretFile = (path: string): boolean => secretFile.test(path)
