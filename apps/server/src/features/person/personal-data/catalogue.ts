/**
 * What happens with a row when the personal data of the person is erased.
 *
 * DELETE: the row is deleted. DELETE_PRIVATE: only if the person never shared it. KEEP: the row stays, its author is from then on a
 * person without a name.
 */
export type Erasure = 'DELETE' | 'DELETE_PRIVATE' | 'KEEP'

/** A column with the id of a person. */
interface PersonReference {
  readonly erasure: Erasure
  /** SQL: rows that the person never shared; for DELETE_PRIVATE. */
  readonly isPrivate?: string
}

const KEEP: PersonReference = { erasure: 'KEEP' }
const DELETE: PersonReference = { erasure: 'DELETE' }

/**
 * Every column that refers to a person, as `table.column`. All of them are exported. A test compares them with the foreign keys of
 * the database, so that a new one must be decided here.
 */
export const PERSON_REFERENCES: Readonly<Record<string, PersonReference>> = {
  // The account.
  'access_token.person_id': DELETE,
  'account_token.person_id': DELETE,
  'authenticator.person_id': DELETE,
  'recovery_code.person_id': DELETE,
  'passkey.person_id': DELETE,
  'sign_in_challenge.person_id': DELETE,
  'person_quota.person_id': DELETE,
  // A later sign-in at the identity provider is that of a new person.
  'person_identity.person_id': DELETE,
  'person_role.person_id': DELETE,
  'person_business_unit.person_id': DELETE,
  // Private to the person.
  'note.person_id': DELETE,
  'saved_view.person_id': DELETE,
  'topic_place.person_id': DELETE,
  'best_practice_favorite.person_id': DELETE,
  'kpi_favorite.person_id': DELETE,
  'person_visit.person_id': DELETE,
  'getting_started.person_id': DELETE,
  'news_seen.person_id': DELETE,
  'reminder.person_id': DELETE,
  'kpi_alert.person_id': DELETE,
  'report_subscription.person_id': DELETE,
  'report_delivery.person_id': DELETE,
  'ai_conversation.person_id': DELETE,
  'ai_question.person_id': DELETE,
  'ai_usage.person_id': DELETE,
  'ai_analysis.person_id': { erasure: 'DELETE_PRIVATE', isPrivate: 'shared_at is null' },
  'simulation.owner_id': { erasure: 'DELETE_PRIVATE', isPrivate: 'shared_at is null' },
  // Figures, which stay right without a name.
  'signal.person_id': KEEP,
  'signal_week_person.person_id': KEEP,
  'message_recipient.person_id': KEEP,
  'faq_feedback.person_id': KEEP,
  'ai_analysis_feedback.person_id': KEEP,
  // The work of the organisation.
  'kpi_target_change.changed_by': KEEP,
  'ledger_mapping.updated_by': KEEP,
  'measure.owner_id': KEEP,
  'measure.created_by': KEEP,
  'measure.updated_by': KEEP,
  'measure_history.person_id': KEEP,
  'measure_task.owner_id': KEEP,
  'measure_task.done_by': KEEP,
  'measure_task_history.person_id': KEEP,
  'comment.person_id': KEEP,
  'visit.created_by': KEEP,
  'visit.updated_by': KEEP,
  'simulation.created_by': KEEP,
  'simulation.updated_by': KEEP,
  'assessment.started_by': KEEP,
  'assessment.submitted_by': KEEP,
  'assessment.completed_by': KEEP,
  'assessment_reply.saved_by': KEEP,
  'solution_tree_finding.recorded_by': KEEP,
  'document.uploaded_by': KEEP,
  'content_edit.updated_by': KEEP,
  'questionnaire_edit.updated_by': KEEP,
  'assumption_change.person_id': KEEP,
  'closed_month.closed_by': KEEP,
  'closed_month.reopened_by': KEEP,
  'figure_import.person_id': KEEP,
  'benchmark_exclusion.person_id': KEEP,
  'figure_import.imported_by': KEEP,
  // Deleted with its file after a day.
  'import_file.uploaded_by': KEEP,
  'import_token.created_by': KEEP,
  'message.sender_id': KEEP,
  'support_request.person_id': KEEP,
  'support_step.person_id': KEEP,
  'support_screenshot.person_id': KEEP,
  // The answer of a deleted question is deleted with it.
  'ai_run.person_id': {
    erasure: 'DELETE_PRIVATE',
    isPrivate: 'not exists (select from ai_analysis a where a.tenant_id = ai_run.tenant_id and a.run_id = ai_run.id)',
  },
  // The audit log keeps the id.
  'audit_event.actor_id': KEEP,
}

const SIGN_ON_SESSION = 'deleted with the identity of the person; without an identity, a day after it expires'

/**
 * Columns that may contain data of a person without being a reference, with the reason why erasing is right as it is. A test finds
 * candidates by their name.
 */
export const OTHER_PERSONAL_COLUMNS: Readonly<Record<string, string>> = {
  'person.username': 'replaced by erase_person_identity',
  'person.name': 'replaced by erase_person_identity',
  'person.email': 'removed by erase_person_identity',
  'person.password_hash': 'removed by erase_person_identity',
  'access_token.user_agent': 'deleted with the session',
  'access_token.address': 'deleted with the session',
  'access_token.token_hash': 'deleted with the session',
  'access_token.page_token_hash': 'deleted with the session',
  'account_token.token_hash': 'deleted with the link',
  'authenticator.encrypted_secret': 'deleted with the authenticator',
  'sign_in_challenge.token_hash': 'deleted with the challenge',
  'person_identity.issuer': 'deleted with the identity',
  'person_identity.subject': 'deleted with the identity',
  'sign_on_session.token_hash': SIGN_ON_SESSION,
  'sign_on_session.issuer': SIGN_ON_SESSION,
  'sign_on_session.subject': SIGN_ON_SESSION,
  'sign_on_session.claims': SIGN_ON_SESSION,
  'sign_on_session.id_token': SIGN_ON_SESSION,
  'sign_on_session.user_agent': SIGN_ON_SESSION,
  'sign_on_session.address': SIGN_ON_SESSION,
  'sign_on_attempt.browser_hash': 'of nobody yet; deleted after the sign-in, or when it expires',
  'sign_on_attempt.issuer': 'the identity provider of the organisation',
  'report_delivery.token_hash': 'deleted with the subscription',
  'audit_event.address': 'removed by erase_person_identity from the events of the person',
  'audit_change.label': 'masked by erase_person_identity',
  'audit_change.before': 'masked by erase_person_identity',
  'audit_change.after': 'masked by erase_person_identity',
  'audit_event.details': 'masked by erase_person_identity',
  'event.person_ids': 'ids only; removed after some hours',
  'message.audience': 'ids only',
  'job.input':
    'mails that wait for the person are deleted, and inputs of ended jobs with the address; a job that is done has no input',
  'job_schedule.input': 'schedules of the person are deleted',
  'support_request.browser': 'the browser of the device, without a name',
  'saved_view.page_address': 'deleted with the person’s saved views',
  'tenant.support_address': 'an address of the organisation',
  'sign_in_limit.key': 'a keyed hash that expires',
}
