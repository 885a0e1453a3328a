#!/usr/bin/env node
import { tuneV8 } from '../host/tune-v8.ts'
import { program } from './program.ts'
import { reportError } from './report-error.ts'

tuneV8()
try {
  await program().parseAsync()
} catch (error) {
  process.exitCode = reportError(error)
}
