import type { CorsPolicy } from './middleware/cors.ts'

/** Pages of which origins may call the assistant and the search with a key. */
export const discoveryCors = (origins: CorsPolicy['origins']): CorsPolicy => ({
  origins,
  methods: ['POST'],
  // Some versions of the AI SDK set a `User-Agent`, which Safari and Firefox ask for.
  allowedHeaders: ['authorization', 'content-type', 'user-agent'],
  exposedHeaders: ['X-Thread-Id', 'Retry-After', 'x-vercel-ai-ui-message-stream'],
})
