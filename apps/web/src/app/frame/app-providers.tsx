import '@mantine/core/styles/UnstyledButton.css'
import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { queryClient } from '../../platform/api/query-client.ts'
import { colorSchemeManager, mantineTheme, mantineVariables, styleNonce } from './mantine-theme.ts'

/** What the pages inside the product need around them: answers of the server, component library. */
export function AppProviders({ children }: { readonly children: ReactNode }) {
  return (
    <QueryClientProvider client={queryClient}>
      <MantineProvider
        theme={mantineTheme}
        cssVariablesResolver={mantineVariables}
        colorSchemeManager={colorSchemeManager}
        defaultColorScheme="auto"
        getStyleNonce={styleNonce}
        withGlobalClasses={false}
        deduplicateCssVariables={false}
      >
        {children}
      </MantineProvider>
    </QueryClientProvider>
  )
}
