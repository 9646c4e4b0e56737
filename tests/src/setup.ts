import { configure } from '@testing-library/react'
import { bounds } from '../waits.ts'

configure({ asyncUtilTimeout: bounds.event })
