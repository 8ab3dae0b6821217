// The blog page, top to bottom. Its words are in content/pages/blog.ts, its articles in content/posts.ts and content/posts/.

import { readingTime, undated } from '#content/article-labels.ts'
import { articleWords, closing, index, page } from '#content/pages/blog.ts'
import { posts } from '#content/posts.ts'
import { Page } from '#web/page/page.tsx'
import { Articles } from '#web/sections/article.tsx'
import { ArticleIndex } from '#web/sections/article-index.tsx'
import { CallToAction } from '#web/sections/call-to-action.tsx'
import { PageHeading } from '#web/sections/page-heading.tsx'

export default function BlogPage() {
  return (
    <Page {...page}>
      <PageHeading {...page} />
      <ArticleIndex {...index} posts={posts} undated={undated} />
      <Articles {...articleWords} posts={posts} readingTime={readingTime} undated={undated} />
      <CallToAction {...closing} />
    </Page>
  )
}
