import { DefaultChatTransport, readUIMessageStream } from 'ai-7'

// Sends questions to a running `docs serve` like an application with version 7 of the AI SDK, which requires Node 22.
//
//   npx --yes node@22 scripts/sdk-newer-node.mjs http://localhost:8080 KEY [QUESTION QUESTION QUESTION]
//
// Prints the frames of three turns in one thread. The exit code is 1 if a turn has no answer or is in another thread.

const [origin, key, ...written] = process.argv.slice(2)
if (key === undefined) throw new Error('Usage: node scripts/sdk-newer-node.mjs ORIGIN KEY [QUESTION …]')
const defaults = ['How do I install it?', 'Where is the configuration?', 'What do the docs say about keys?']
const questions = written.length > 0 ? written : defaults

const transport = new DefaultChatTransport({
  api: `${origin}/discovery/v2/assistant/docs/message`,
  headers: { Authorization: `Bearer ${key}` },
  body: () => ({ fp: 'anonymous', retrievalPageSize: 5 }),
})

const textOf = ({ parts }) => parts.flatMap(part => (part.type === 'text' ? [part.text] : [])).join('')

/** The answer to the last of some messages, with the types of its frames. */
async function answerTo(messages) {
  const chunks = await transport.sendMessages({ chatId: 'chat', messages, trigger: 'submit-message' })
  const types = []
  const stream = chunks.pipeThrough(
    new TransformStream({
      transform: (chunk, controller) => {
        types.push(chunk.type)
        controller.enqueue(chunk)
      },
    }),
  )
  let answer
  const onError = error => {
    throw error
  }
  for await (const message of readUIMessageStream({ stream, onError, terminateOnError: true })) answer = message
  return { answer, types }
}

/** `text-delta ×12` for equal neighbors. */
function summaryOf(types) {
  const starts = types.flatMap((type, index) => (type === types[index - 1] ? [] : [index]))
  const counts = starts.map((start, index) => (starts[index + 1] ?? types.length) - start)
  return starts.map((start, index) => types[start] + (counts[index] > 1 ? ` ×${counts[index]}` : '')).join(', ')
}

const messages = []
const threads = new Set()
console.log(`Node ${process.version}`)
for (const [index, text] of questions.entries()) {
  messages.push({ id: `question-${index}`, role: 'user', parts: [{ type: 'text', text }] })
  const { answer, types } = await answerTo(messages)
  const thread = answer?.metadata?.threadId
  console.log(`\n${text}\n  ${summaryOf(types)}\n  thread ${thread}, ${answer ? textOf(answer).length : 0} characters`)
  const isWhole = answer !== undefined && textOf(answer) !== '' && types.at(-1) === 'finish' && !types.includes('error')
  if (!isWhole || thread === undefined) throw new Error('The answer is not complete.')
  messages.push(answer)
  threads.add(thread)
}
if (threads.size !== 1) throw new Error(`The turns are in ${threads.size} threads.`)
console.log(`\n${questions.length} turns in one thread.`)
