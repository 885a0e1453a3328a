#!/usr/bin/env node
import { tuneEngine } from '../host/tune-engine.ts'
import { program } from './program.ts'
import { reportFailure } from './report-failure.ts'

tuneEngine()
try {
  await program().parseAsync()
} catch (error) {
  process.exitCode = reportFailure(error)
}
