ALTER TABLE "order_lines" DROP CONSTRAINT "order_lines_order_id_sku_id_pk";--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_order_id_position_pk" PRIMARY KEY("order_id","position");--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "gift_campaign_id" integer;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "gift_campaign" text;--> statement-breakpoint
CREATE UNIQUE INDEX "order_lines_bought" ON "order_lines" USING btree ("order_id","sku_id") WHERE "order_lines"."gift_campaign_id" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "order_lines_given" ON "order_lines" USING btree ("order_id","gift_campaign_id");--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_gift" CHECK ("order_lines"."gift_campaign_id" is null or ("order_lines"."gift_campaign" is not null and "order_lines"."quantity" = 1 and "order_lines"."total_inc_vat" = 0 and "order_lines"."total_ex_vat" = 0 and "order_lines"."fixed_share" = 0));