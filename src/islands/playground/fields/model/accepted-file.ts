import { essenceOf } from '../../../../api-spec/model/media-type.ts'

/** Media types and ranges that a browser can use for a file chooser; `undefined` otherwise. */
export function acceptOf(mediaType: string | undefined): string | undefined {
  if (mediaType === undefined || mediaType.includes('octet-stream')) return undefined
  return mediaType.split(',').every(name => /^\s*[\w.+-]+\/([\w.+-]+|\*)\s*$/.test(name)) ? mediaType : undefined
}

/**
 * Whether a file has one of the media types or ranges in an `accept` attribute. A file whose type the browser does not
 * know may have any.
 */
export function isAcceptedFile({ type }: Pick<File, 'type'>, accept: string | undefined): boolean {
  if (accept === undefined || type === '') return true
  const [mainType = '', subtype] = essenceOf(type).split('/')
  return accept.split(',').some(listed => {
    const [main, sub] = essenceOf(listed).split('/')
    return (main === '*' || main === mainType) && (sub === '*' || sub === subtype)
  })
}
