CREATE INDEX "one_time_tokens_expires" ON "one_time_tokens" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sign_values_expires" ON "sign_values" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "content_log_at" ON "content_log" USING btree ("at");--> statement-breakpoint
CREATE INDEX "idempotency_keys_at" ON "idempotency_keys" USING btree ("at");--> statement-breakpoint
CREATE INDEX "mails_created" ON "mails" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "merchandising_log_at" ON "merchandising_log" USING btree ("at");--> statement-breakpoint
CREATE INDEX "order_links_expires" ON "order_links" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "payment_events_at" ON "payment_events" USING btree ("at");--> statement-breakpoint
CREATE INDEX "payment_tasks_done" ON "payment_tasks" USING btree ("created_at") WHERE "payment_tasks"."state" = 'done';--> statement-breakpoint
CREATE INDEX "staff_log_at" ON "staff_log" USING btree ("at");