import type { LanguageModel, ModelCall, ModelMessage } from '../../models/language-model.ts'

/**
 * A model for one answer. If the provider rejects a question with files, it is sent again without them, because it is
 * not known in advance whether a model can read images.
 */
export function retryWithoutFiles(model: LanguageModel): LanguageModel {
  let isRejected = false
  return {
    supportedUrls: model.supportedUrls,
    redact: model.redact,
    doStream: async call => {
      if (!hasFiles(call)) return model.doStream(call)
      if (isRejected) return model.doStream(withoutFiles(call))
      try {
        return await model.doStream(call)
      } catch (error) {
        if (!isRejection(error)) throw error
        isRejected = true
        return model.doStream(withoutFiles(call))
      }
    },
  }
}

const hasFiles = ({ prompt }: ModelCall): boolean =>
  prompt.some(({ role, content }) => role === 'user' && content.some(({ type }) => type === 'file'))

const withoutFiles = (call: ModelCall): ModelCall => ({ ...call, prompt: call.prompt.map(messageWithoutFiles) })

function messageWithoutFiles(message: ModelMessage): ModelMessage {
  if (message.role !== 'user') return message
  const texts = message.content.filter(({ type }) => type !== 'file')
  return texts.length === message.content.length
    ? message
    : { ...message, content: [{ type: 'text', text: note }, ...texts] }
}

const note = 'The reader has attached images or documents that cannot be read here. Say so if the answer needs them.'

/** Errors because of keys, limits and timeouts are not a reason to leave files out. */
const otherReasons: ReadonlySet<number> = new Set([401, 403, 408, 429])

/** Some servers respond with 500 if a model cannot read images. */
function isRejection(error: unknown): boolean {
  if (typeof error !== 'object' || error === null || !('statusCode' in error)) return false
  const { statusCode } = error
  if (typeof statusCode !== 'number' || otherReasons.has(statusCode)) return false
  const body = 'responseBody' in error ? String(error.responseBody) : ''
  return statusCode < 500 || /\b(?:images?|vision|multimodal|mmproj|pdf)\b/i.test(body)
}
