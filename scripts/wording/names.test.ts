import { expect, it } from 'vitest'
import { nameProblems } from './names.ts'

it('finds words in names of all forms, and in the name of the file', () => {
  const code = [
    'const useKpiAnatomy = 1',
    'type FormSurroundings = { readonly what_first: 1 }',
    "t('potential.ladder.x')",
  ]
  expect(nameProblems('src/stand-out.tsx', code.join('\n'))).toEqual([
    'src/stand-out.tsx:1: "stand-out": use summary sentence',
    'src/stand-out.tsx:1: "useKpiAnatomy": use parts',
    'src/stand-out.tsx:2: "FormSurroundings": use links, context, origin',
    'src/stand-out.tsx:2: "what_first": use priority',
    'src/stand-out.tsx:3: "ladder": use levels, level chart',
  ])
})

it('accepts comments, other words that contain one, and single words of a pair', () => {
  const code = [
    '/** The surroundings\n * of a ladder. */',
    '// told',
    'const bladder = whatIsFirst',
    "'https://what.example'",
  ]
  expect(nameProblems('src/outstanding.ts', code.join('\n'))).toEqual([])
})
