import type { DataBlocks } from '../../models/data-block.ts'
import { estimateFileTokens } from '../../models/estimate-tokens.ts'
import type { LanguageModel, UserContent } from '../../models/language-model.ts'
import type { AnswerRequest, Attachment } from '../answer.ts'

/** The files of a conversation, as far as a model can read them. */
export interface ReadAttachments {
  /** Data blocks, and notes on files that were left out. */
  readonly text: string
  readonly files: UserContent
}

export interface AttachmentOptions {
  readonly blocks: DataBlocks
  readonly model: Pick<LanguageModel, 'supportedUrls'>
  /** Total length of all texts, in characters. */
  readonly characters: number
  /** Tokens of all files that are sent unchanged. */
  readonly fileTokens: number
}

const imageTypes: ReadonlySet<string> = new Set(['image/png', 'image/jpeg', 'image/gif', 'image/webp'])

/** SVG files are text. */
const textType =
  /^text\/|[+/](?:json|xml|yaml|x-yaml|javascript|typescript|toml|graphql|sql|x-sh|x-www-form-urlencoded)$/

/** The maximum number of files of a question. */
const maxFiles = 10

/** The files of the last question come first. */
export async function readAttachments(
  { conversation }: Pick<AnswerRequest, 'conversation'>,
  options: AttachmentOptions,
): Promise<ReadAttachments> {
  const accepted = Object.keys(await options.model.supportedUrls)
  const files: UserContent = []
  const texts: string[] = []
  const omitted: string[] = []
  let { characters, fileTokens } = options
  for (const attachment of conversation.toReversed().flatMap(({ attachments }) => attachments)) {
    const { mediaType, bytes, name } = attachment
    const text = textOf(attachment)
    const tokens = text === undefined ? estimateFileTokens(mediaType, bytes) : 0
    if (text !== undefined && characters > 0) {
      const shown = text.slice(0, characters)
      characters -= shown.length
      texts.push(options.blocks.wrap('attachment', { name, type: mediaType }, shown))
    } else if (
      text === undefined &&
      isAccepted(mediaType, accepted) &&
      tokens <= fileTokens &&
      files.length < maxFiles
    ) {
      fileTokens -= tokens
      files.push({ type: 'file', mediaType, data: bytes, ...(name !== undefined && { filename: name }) })
    } else omitted.push(`${name ?? 'A file'} (${mediaType})`)
  }
  if (omitted.length > 0) {
    const more = omitted.length - maxFiles
    const names = `${omitted.slice(0, maxFiles).join(', ')}${more > 0 ? ` and ${more} others` : ''}`
    texts.push(options.blocks.wrap('note', {}, `The reader has attached files that cannot be read here: ${names}`))
  }
  return { text: texts.join('\n\n'), files }
}

/** The text of a file; `undefined` if it is not text. */
function textOf({ mediaType, bytes }: Attachment): string | undefined {
  if (!textType.test(mediaType)) return undefined
  const text = new TextDecoder().decode(bytes.subarray(0, 400_000))
  return text.includes('\0') ? undefined : text
}

function isAccepted(mediaType: string, accepted: readonly string[]): boolean {
  if (!imageTypes.has(mediaType) && mediaType !== 'application/pdf') return false
  return accepted.some(
    pattern => pattern === mediaType || pattern === '*/*' || pattern === `${mediaType.split('/')[0]}/*`,
  )
}
