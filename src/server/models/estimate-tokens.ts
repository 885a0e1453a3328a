import type { ModelMessage } from './language-model.ts'

/** Approximate tokens of an image, or of a page of a PDF. */
const tokensOfImage = 1_600

/** Estimates the tokens of a text, rather too many than too few. */
export function estimateTokens(text: string): number {
  const others = text.match(/[\u0080-\uFFFF]/g)?.length ?? 0
  return Math.ceil((text.length - others) / 3.6 + others)
}

/** Estimates the tokens of a file that is sent unchanged. */
export function estimateFileTokens(mediaType: string, bytes: Uint8Array): number {
  if (mediaType !== 'application/pdf') return tokensOfImage
  const pages = new TextDecoder('latin1').decode(bytes).match(/\/Type\s*\/Page(?![a-z])/gi)?.length ?? 0
  // The pages of a compressed document cannot be counted.
  return Math.max(pages, Math.ceil(bytes.length / 60_000), 1) * tokensOfImage
}

export const estimatePrompt = (prompt: readonly ModelMessage[]): number =>
  prompt.reduce((sum, message) => sum + estimateMessage(message), 0)

function estimateMessage({ content }: ModelMessage): number {
  if (typeof content === 'string') return estimateTokens(content)
  return content.reduce((sum, part) => {
    if (part.type === 'text') return sum + estimateTokens(part.text)
    if (part.type === 'file')
      return sum + (part.data instanceof Uint8Array ? estimateFileTokens(part.mediaType, part.data) : tokensOfImage)
    if (part.type === 'tool-result') return sum + (part.output.type === 'text' ? estimateTokens(part.output.value) : 0)
    return sum + (part.type === 'tool-call' ? estimateTokens(JSON.stringify(part.input) ?? '') : 0)
  }, 0)
}
