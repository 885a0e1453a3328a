#!/usr/bin/env node
import { tuneV8 } from '../host/tune-v8.ts'
import { reportError } from './output/report-error.ts'
import { program } from './program.ts'

tuneV8()
try {
  await program().parseAsync()
} catch (error) {
  process.exitCode = reportError(error)
}
