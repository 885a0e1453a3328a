#!/usr/bin/env node
import { tuneV8 } from '../host/tune-engine.ts'
import { program } from './program.ts'
import { reportError } from './report-failure.ts'

tuneV8()
try {
  await program().parseAsync()
} catch (error) {
  process.exitCode = reportError(error)
}
