import { base64, encodeBase64Url } from '../../../source/text/base64.ts'

/**
 * The bytes of a file in Base64.
 *
 * @param isForUrls Whether in the alphabet that needs no quoting in addresses, without the signs that fill it up.
 * @throws Where the file cannot be read any more.
 */
export async function fileToBase64(file: Blob, isForUrls = false): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  return isForUrls ? encodeBase64Url(bytes) : base64(bytes)
}
