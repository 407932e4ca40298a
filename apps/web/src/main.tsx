import '@fontsource-variable/inter/wght.css'
import './app/frame/frame.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app/app.tsx'
import { boot } from './app/boot.ts'

const element = document.getElementById('root')
if (!element) throw new Error('The page has no element #root')
void boot()
createRoot(element).render(
  <StrictMode>
    <App />
  </StrictMode>,
)
