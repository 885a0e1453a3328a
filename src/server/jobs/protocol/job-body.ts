import { z } from 'zod'

const text = z.string()

export const maxMessages = 100
/** Maximum length of all messages, in characters. */
export const maxCharacters = 200_000

/** Parts of other types come from the server's stream, and the client sends them back. They are ignored. */
const part = z.looseObject({ type: text, text: text.optional() })

const message = z
  .looseObject({
    role: z.enum(['system', 'user', 'assistant']),
    content: text.nullish(),
    parts: z.array(part).nullish(),
  })
  .refine(({ parts, content }) => typeof content === 'string' || Array.isArray(parts), {
    message: 'A message needs "content".',
    path: ['content'],
  })

const options = {
  branch: text.nullish(),
  asDraft: z.boolean().nullish(),
  model: z.enum(['sonnet', 'opus']).nullish(),
}

/** The body that starts a job, version 1. Unknown keys are ignored, as in all bodies. */
export const jobBody = z.looseObject({ messages: z.array(message).min(1).max(maxMessages), ...options })

const prompt = text.min(1).max(maxCharacters)

/** The body that starts a job, version 2. The options are an extension. */
export const promptBody = z.looseObject({ prompt, ...options })

/** The body of a follow-up message, version 2. */
export const followUpBody = z.looseObject({ prompt })

export type JobBody = z.infer<typeof jobBody>
export type PromptBody = z.infer<typeof promptBody>
export type FollowUpBody = z.infer<typeof followUpBody>
