import { afterAll } from 'vitest'
import { removeFoldersOfFile } from './temporary-folder.ts'

// This is a setup file, so it runs for each test file. Its hook runs after those of the file.
afterAll(removeFoldersOfFile)
