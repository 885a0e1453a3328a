import { writeSync } from 'node:fs'
import { isMainThread } from 'node:worker_threads'

// Loaded before a measured program: at its end the most memory that it ever held, in kB, goes to descriptor 3.
if (isMainThread) process.on('exit', () => writeSync(3, String(process.resourceUsage().maxRSS)))
