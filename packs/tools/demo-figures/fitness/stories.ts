import { lift, story, type TenantStory } from '../stories.ts'

/** The franchise of fitness studios. The months of the lifts are those of its `measures.yaml`. */
export const STUDIO: TenantStory = {
  tenant: 'studio',
  courses: { 'bu-quayside': 0.2, 'bu-marble': -0.25, 'bu-meadow': -0.05 },
  qualities: { 'bu-meadow': 0.1, 'bu-castlegate': 0.25, 'bu-quayside': -0.2, 'bu-galway-west': -0.1 },
  sizes: {},
  stories: [
    story('bu-meadow', 'return_on_sales', 0.52, 0.42),
    story('bu-castlegate', 'return_on_sales', 0.58, 0.5),
    story('bu-meadow', 'inactive', 0.3, 0.02, -16),
    story('bu-meadow', 'churn', 0.62, 0.2, -9),
    story('bu-meadow', 'lead_response', 0.55, 0.06),
    story('bu-meadow', 'pt_revenue', 0.6, 0.82),
    story('bu-meadow', 'class_fill', 0.7, 0.85),
    story('bu-meadow', 'nps', 0.6, 0.78),
    story('bu-castlegate', 'energy', 0.35, 0.03, -14),
    story('bu-castlegate', 'pt_utilisation', 0.75, 0.22, -8),
    story('bu-castlegate', 'new_staff', 0.3, 0.08),
    story('bu-castlegate', 'churn', 0.6, 0.8),
    story('bu-castlegate', 'onboarding', 0.7, 0.86),
    story('bu-castlegate', 'visits', 0.7, 0.84),
  ],
  lifts: [lift('bu-meadow', 'no_show', 0.6, -11), lift('bu-castlegate', 'failed_payment', 0.6, -11)],
}
