/** The steps of working through a topic, in order. */
export const TOPIC_STEPS = ['UNDERSTAND', 'ASSESS', 'POTENTIAL', 'MEASURES', 'FOLLOW'] as const
export type TopicStep = (typeof TOPIC_STEPS)[number]
