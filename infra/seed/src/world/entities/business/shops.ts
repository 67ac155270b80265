import type { Listing } from '../../listing.ts';

export const shops: readonly Listing[] = [
  {
    name: 'Foxglove Books',
    city: 'Asheville, NC',
    address: '27 Hollow Lane',
    description: 'New and secondhand books on two creaking floors, and a cat called Footnote.',
    price: 2,
    tags: ['books', 'secondhand', 'readings', 'gifts', 'cat'],
    scenes: ['books', 'storefront'],
    reviews: {
      '5★ Walked in for one, left with six':
        'I asked for a mystery set in a cold place and the bookseller asked three questions before handing me something I had never heard of. I finished it in two nights. The secondhand poetry upstairs is the best shelf of its kind I know, and the cat will sit on whatever you are trying to read.',
      '5★ Handwritten notes on every shelf':
        "Little cards, clearly by people who had read the book, some of them quite rude. 'Skip the first forty pages' is the most useful blurb I have ever seen.",
      '4★ Charming, narrow, not for strollers':
        "Steep stairs and tight corners. The children's nook is downstairs, thankfully, with a rug and a lamp shaped like a mushroom. They ordered a title for us and it came in four days.",
      '4★ Fair trade-in prices':
        'I brought two boxes and got store credit for about a third. They explained what they did not want and why, and told me where to donate the rest.',
      '5★ A long love letter to a small shop':
        'There are bigger bookstores and there are cheaper ones. What this one has is memory. I came in after a year and was asked how I had got on with the Norwegian novel. The upstairs has a bench under a sloping window where you can read with rain a foot above your head. Nobody ever sells you anything, you just find that you have a bag. I send everybody there who visits me, and they come back late for dinner with wet hair and books. If the cat is on the poetry, you wait.',
    },
  },
  {
    name: 'Second Verse Records',
    city: 'Detroit, MI',
    address: '4410 Cadence Avenue',
    description: 'Used vinyl, graded with a straight face, and two listening booths.',
    price: 2,
    tags: ['vinyl', 'records', 'used', 'listening booths', 'local music'],
    scenes: ['records', 'storefront'],
    reviews: {
      '5★ Graded more harshly than I would':
        'A record marked VG here is what others sell as near mint. The owner put my stack on the turntable, found a skip I had missed and took two dollars off before I could ask. That is how you get a customer for life.',
      '4★ Booths with working headphones':
        'A simple pleasure: take five records, close the door, listen. The soul section is deep, the jazz picked over by the weekend. Store smells like 1978 in a good way.',
      "5★ They found my mother's single":
        'My mother sang on one 45 in 1969, pressed in a run of three hundred. I mentioned it in passing. Seven weeks later the phone rang. I am not going to describe her face because I would start crying again.',
      '3★ Prices creeping up':
        'Still a treat to dig through, but the dollar bins are now three-dollar bins. The clerk could have looked up from his phone.',
    },
  },
  {
    name: 'Oak & Anvil Hardware',
    city: 'Louisville, KY',
    address: '1712 Barret Crossing',
    description: 'Screws by the piece, keys cut straight and somebody who knows your faucet.',
    price: 2,
    tags: ['hardware', 'tools', 'advice', 'keys', 'garden'],
    scenes: ['tools', 'storefront'],
    reviews: {
      '5★ Saved me a plumber':
        'I brought in a dripping cartridge in a sandwich bag. The man looked at it for two seconds, walked to a drawer, and sold me a rubber ring for eighty-nine cents with a drawing of which way round it goes. Fixed in ten minutes.',
      '5★ Four screws, please': 'You can buy exactly four screws. Not a plastic box of fifty. Four.',
      '4★ Costs a bit more, worth it':
        'The drill bits were three dollars over the big store. In return I got advice that kept me from drilling into a water line. They also sharpen mower blades overnight.',
      '4★ The popcorn machine is dangerous':
        'Free popcorn at the door, so every errand takes an hour. Good selection of seeds in the back. Closed on Sundays, which I keep forgetting.',
      '2★ Wrong paint, wrong twice':
        'They mixed my gallon wrong, apologized, and mixed it wrong again. I know that color matching is not easy with an old sample, but a test stripe on a stick would have told us. Refund was given without argument.',
    },
  },
  {
    name: 'Petal Street Florist',
    city: 'Richmond, VA',
    address: '309 Sycamore Row',
    description: 'Seasonal flowers from nearby growers, wrapped in paper and delivered by bicycle.',
    price: 3,
    tags: ['flowers', 'delivery', 'weddings', 'local growers', 'gifts'],
    scenes: ['flowers', 'storefront'],
    reviews: {
      '5★ Not one carnation in sight':
        'I said sixty dollars, something wild, my sister likes orange. What arrived looked as if somebody had run through a meadow with good taste. Ten days later half of it was still going.',
      '5★ Kindness at a hard time':
        'I ordered flowers for a funeral from three states away and could hardly speak. She took all the time in the world, asked what he had been like, and put rosemary in because he had been a cook. The family asked me who had made it.',
      '4★ Beautiful work, small fridge':
        'Our centerpieces were gorgeous. On hot days they have to deliver at the last minute since there is little cold storage, and that made me nervous. All was well.',
      '2★ Delivered to the wrong porch':
        "My anniversary flowers spent a day on a neighbor's steps in the sun. They sent new ones the next morning with a note, which was right, but the day itself was gone.",
    },
  },
  {
    name: 'Tally-Ho Toys',
    city: 'Boston, MA',
    address: '15 Pinckney Alley',
    description: 'Wooden trains, good puzzles and nothing that needs an app.',
    price: 2,
    tags: ['toys', 'games', 'gifts', 'kids', 'puzzles'],
    scenes: ['storefront', 'books'],
    reviews: {
      '5★ A train table that saves lives':
        'Two hours of rain, two small boys, one train table in the corner, and not a single sideways look from the staff. Of course we bought a bridge. We always buy a bridge.',
      '4★ They ask how old and what she likes':
        'I had no idea what a seven-year-old wants. Two questions later I had a marble run and a card game, wrapped for free in paper with foxes on it. Bit pricier than online and I do not mind.',
      '4★ Excellent puzzle wall':
        'A thousand pieces and up, with one of each glued and hung so that you see the real print quality. Aisles get very tight on a Saturday.',
    },
  },
  {
    name: 'Paper Lantern Stationery',
    city: 'Seattle, WA',
    address: '908 Inkwell Place',
    description: 'Paper from six countries, fountain pens to try and a letterpress in the back.',
    price: 2,
    tags: ['stationery', 'pens', 'paper', 'gifts', 'workshops'],
    scenes: ['writing-desk', 'storefront'],
    reviews: {
      '5★ Try before you ink':
        'A tray of forty pens, a bottle of ink, good paper, and nobody hovering. I spent half an hour writing the same sentence in different nibs and went home with the cheapest one because the clerk told me it suited my hand best.',
      '5★ The letterpress class is a joy':
        'Three hours, six people, one very old press. I made twelve cards that I am too proud to send. The teacher has ink in the lines of her hands and a dry sense of humor.',
      '3★ Gorgeous, hard to justify':
        'Nine dollars for a greeting card, twenty-eight for a notebook. I love being in there. I buy one sheet of wrapping paper and tiptoe out.',
    },
  },
  {
    name: 'Sable & Finch Menswear',
    city: 'Philadelphia, PA',
    address: '1618 Locust Court',
    description: 'Jackets and trousers off the rack, altered in-house within the week.',
    price: 3,
    tags: ['clothing', 'suits', 'alterations', 'weddings', 'shoes'],
    scenes: ['interior', 'storefront'],
    reviews: {
      '5★ First suit that fits my shoulders':
        "I have a swimmer's build and have looked like a boy in his father's jacket all my life. They pinned, muttered, pinned again, and a week later I did not recognize the man in the mirror. Alterations were included.",
      '4★ Honest opinion, no hard sell':
        'I liked a green corduroy blazer. He said, kindly, that it was wearing me. Bought the navy one and get compliments on it all the time.',
      '2★ Promised Friday, ready Tuesday':
        'The wedding was on Saturday. I wore my old suit. They refunded the alteration and were clearly embarrassed, but a phone call on Thursday would have let me plan.',
      '4★ Good shoes at the back':
        'Welted shoes from a maker I had not heard of, half the price of the famous ones. Two years in and on their second sole.',
    },
  },
  {
    name: 'Saltbox Furniture',
    city: 'Providence, RI',
    address: '540 Loom Street',
    description: 'Plain, sturdy tables and beds made from New England ash and maple.',
    price: 3,
    tags: ['furniture', 'handmade', 'wood', 'delivery', 'made to order'],
    scenes: ['tools', 'interior'],
    reviews: {
      '5★ A table for the next fifty years':
        'Ten weeks from sketch to delivery, exactly as they said. Two men carried it in, leveled it, oiled a spot they had touched and left me a jar of wax. No wobble, no veneer, no regrets.',
      '4★ Beautiful bed, heavy as a piano':
        'Joinery you want to run your fingers along. If you move often, think twice, the headboard alone needs two people. I will be buried in this bed.',
      '3★ Long silence in the middle':
        'The dresser is lovely. But between the deposit and the delivery date there were seven weeks without a word, and my two emails were answered with one line. People who spend this much like to hear something.',
    },
  },
];
