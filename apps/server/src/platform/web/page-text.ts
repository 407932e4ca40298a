import type { Language } from '@lotse/contract/language.ts'

/** Texts of the pages that the server renders. */
export const PAGE_TEXTS: Readonly<
  Record<Language, Readonly<Record<'heading' | 'text' | 'demo' | 'notBuilt', string>>>
> = {
  en: {
    heading: 'There is no organisation at this address',
    text: 'Please check the address. It usually begins with the name of your organisation.',
    demo: 'Demonstration organisations on this server:',
    notBuilt: 'The web application has not been built yet. Build it with: npm run build',
  },
  de: {
    heading: 'Unter dieser Adresse gibt es keine Organisation',
    text: 'Bitte prüfen Sie die Adresse. Sie beginnt meist mit dem Namen Ihrer Organisation.',
    demo: 'Demo-Organisationen auf diesem Server:',
    notBuilt: 'Die Webanwendung wurde noch nicht gebaut. Bauen Sie sie mit: npm run build',
  },
  tr: {
    heading: 'Bu adreste bir kuruluş yok',
    text: 'Lütfen adresi kontrol edin. Adres genellikle kuruluşunuzun adıyla başlar.',
    demo: 'Bu sunucudaki tanıtım kuruluşları:',
    notBuilt: 'Web uygulaması henüz derlenmedi. Derlemek için: npm run build',
  },
  sk: {
    heading: 'Na tejto adrese nie je žiadna organizácia',
    text: 'Skontrolujte adresu. Zvyčajne sa začína názvom vašej organizácie.',
    demo: 'Ukážkové organizácie na tomto serveri:',
    notBuilt: 'Webová aplikácia ešte nie je zostavená. Zostavíte ju príkazom: npm run build',
  },
}
