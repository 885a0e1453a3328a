import { z } from 'zod'

/** Maximum length of the path of the current page, in characters. */
export const maxCurrentPath = 200

const text = z.string()

/** Parts of other types come from the server's stream, and the client sends them back. They are ignored. */
const part = z.looseObject({
  type: text,
  text: text.optional(),
  mediaType: text.optional(),
  url: text.optional(),
  filename: text.optional(),
})

/** Old clients send `content` instead of `parts`. */
const message = z
  .looseObject({
    id: text.optional(),
    role: z.enum(['system', 'user', 'assistant']),
    parts: z.array(part).optional(),
    content: text.optional(),
    metadata: z.unknown().optional(),
  })
  .refine(({ parts, content }) => parts !== undefined || content !== undefined, {
    message: 'A message needs "parts".',
    path: ['parts'],
  })

const contextItem = z.looseObject({
  type: z.enum(['code', 'textSelection']),
  value: text,
  path: text.nullish(),
  elementId: text.nullish(),
})

/** The body of a question. Unknown keys are ignored. */
export const messageBody = z.looseObject({
  fp: text.min(1),
  messages: z.array(message).min(1),
  threadId: text.nullish(),
  retrievalPageSize: z.number().nullish(),
  filter: z
    .looseObject({ version: text.nullish(), language: text.nullish(), groups: z.array(text).nullish() })
    .nullish(),
  context: z.array(contextItem).nullish(),
  currentPath: text.max(maxCurrentPath).nullish(),
  trigger: text.nullish(),
  messageId: text.nullish(),
  streamCompat: text.nullish(),
})

export type MessageBody = z.infer<typeof messageBody>
export type BodyMessage = MessageBody['messages'][number]
