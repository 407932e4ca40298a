import type { Language } from '@lotse/contract/language.ts'

/** The few texts of pages that the server itself writes. */
export const PAGE_TEXTS: Readonly<
  Record<Language, Readonly<Record<'heading' | 'text' | 'demo' | 'notBuilt', string>>>
> = {
  en: {
    heading: 'No organisation is known at this address',
    text: 'Please check the address. It usually begins with the name of your organisation.',
    demo: 'Demonstration organisations on this server:',
    notBuilt: 'The web application has not been built yet. Build it with: npm run build',
  },
  de: {
    heading: 'Unter dieser Adresse ist keine Organisation bekannt',
    text: 'Bitte prüfen Sie die Adresse. Sie beginnt meist mit dem Namen Ihrer Organisation.',
    demo: 'Demo-Organisationen auf diesem Server:',
    notBuilt: 'Die Webanwendung ist noch nicht gebaut. So wird sie gebaut: npm run build',
  },
  tr: {
    heading: 'Bu adreste bilinen bir kuruluş yok',
    text: 'Lütfen adresi kontrol edin. Adres genellikle kuruluşunuzun adıyla başlar.',
    demo: 'Bu sunucudaki tanıtım kuruluşları:',
    notBuilt: 'Web uygulaması henüz derlenmedi. Derlemek için: npm run build',
  },
  sk: {
    heading: 'Na tejto adrese nie je známa žiadna organizácia',
    text: 'Skontrolujte adresu. Zvyčajne sa začína názvom vašej organizácie.',
    demo: 'Ukážkové organizácie na tomto serveri:',
    notBuilt: 'Webová aplikácia ešte nie je zostavená. Zostavíte ju príkazom: npm run build',
  },
}
