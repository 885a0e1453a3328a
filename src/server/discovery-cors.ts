import type { CorsPolicy } from './middleware/cors.ts'

/** The CORS policy for pages that call the assistant and the search with a key. */
export const discoveryCors = (origins: CorsPolicy['origins']): CorsPolicy => ({
  origins,
  methods: ['POST'],
  // Some versions of the AI SDK set a `User-Agent`, for which Safari and Firefox send a preflight request.
  allowedHeaders: ['authorization', 'content-type', 'user-agent'],
  exposedHeaders: ['X-Thread-Id', 'Retry-After', 'x-vercel-ai-ui-message-stream'],
})
