import { encodeBase64, encodeBase64Url } from '../../../source/text/base64.ts'

/**
 * The bytes of a file in Base64.
 *
 * @param isForUrls Whether to use the URL-safe alphabet without padding.
 * @throws If the file can no longer be read.
 */
export async function fileToBase64(file: Blob, isForUrls = false): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  return isForUrls ? encodeBase64Url(bytes) : encodeBase64(bytes)
}
