import './frame/frame.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { boot } from './boot.ts'
import { loadCachedFont } from './frame/font.ts'

const element = document.getElementById('root')
if (!element) throw new Error('The page has no element #root')
void loadCachedFont()
void boot()
createRoot(element).render(
  <StrictMode>
    <App />
  </StrictMode>,
)
