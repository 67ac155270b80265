import type { Listing } from '../../listing.ts';

export const makersOfThings: readonly Listing[] = [
  {
    name: 'Ingrid Solvay',
    city: 'Minneapolis, MN',
    description: 'Novelist. Author of The Salt Ledger and the Lake County mysteries.',
    tags: ['author', 'novels', 'mystery', 'readings', 'books'],
    scenes: ['writing-desk', 'books'],
    reviews: {
      '5★ The Salt Ledger kept me up':
        'I meant to read a chapter. At four in the morning I closed the book and sat there. She can put an entire marriage into one line about a coffee pot. The mystery is good, the people are better.',
      '5★ Generous at readings':
        'She read for fifteen minutes and talked with us for an hour. When my turn came to have the book signed she remembered a question I had asked online a year before.',
      '4★ Slow start, fierce end':
        'The first eighty pages of the new one are weather and fish. Trust her. It all comes back.',
      '3★ The third one felt rushed':
        'I love this series, but the third Lake County book has a killer out of nowhere and a dog that changes its name halfway through. An editor was asleep.',
      '4★ The audiobooks are a pleasure':
        'She reads them herself, in a dry northern voice that makes the jokes land.',
    },
  },
  {
    name: 'Hana Whitcombe Photography',
    city: 'Charleston, SC',
    description: 'Wedding and family photographer, natural light, two weddings a month at most.',
    price: 4,
    tags: ['photographer', 'weddings', 'families', 'portraits', 'natural light'],
    scenes: ['flowers', 'beach'],
    reviews: {
      '5★ She saw what we missed':
        "My grandfather fixing my father's tie. The flower girl asleep under a table. I had no idea that she was even in the room. The gallery came in three weeks and we both cried on the couch with takeout on our knees.",
      '5★ My family hates cameras':
        'Within ten minutes she had my brothers skipping stones, and that is the picture that hangs in every one of our houses.',
      '4★ Worth it, and it is a lot':
        'More than our band and our cake together. The album is exquisite. She brings an assistant who holds umbrellas and calms mothers.',
      '2★ Pictures lovely, album eight months late':
        'The photos themselves are everything. But the album we paid for came eight months late, after five emails with five new dates.',
    },
  },
  {
    name: 'Theo Marchetti',
    city: 'Providence, RI',
    address: '77 Dowel Street',
    description: 'Furniture maker who teaches weekend classes: stools, boxes and one very good bench.',
    price: 3,
    tags: ['woodworking', 'classes', 'teacher', 'hands-on', 'beginners'],
    scenes: ['tools'],
    reviews: {
      '5★ I made a thing that I sit on':
        "Two days, five students, hand tools only. He will take the plane out of your hands, make one stroke, say 'hear that?', and give it back. I hear it now. My stool has four legs and they all touch the floor.",
      '5★ Patient beyond belief':
        'I ruined my dovetails three times. He said that the fourth set is where learning starts. It was.',
      '4★ Cold shop, warm teacher':
        'Dress in layers and do not wear good shoes. Lunch is soup that his husband makes, and it is included.',
      '4★ Sharpening class first':
        'Take that before any other. Three hours on how to sharpen a chisel sounds dull, and I mean the pun. Everything afterwards was easier.',
    },
  },
  {
    name: 'Samira Khalloufi',
    city: 'Washington, DC',
    description: 'Cook and author of Bread, Salt, Neighbors; holds supper clubs for twenty.',
    price: 3,
    tags: ['chef', 'cookbook', 'supper club', 'moroccan', 'author'],
    scenes: ['curry', 'pastry'],
    reviews: {
      '5★ Every recipe works':
        'I have cooked thirty-four of the ninety dishes. All worked the first time, with what my normal store sells. The chapter on what to bring to a neighbor who is grieving made me put the book down for a while.',
      '5★ A table of strangers':
        'Twenty people, one long table, no phones. By the time the lamb came out I had been invited to a christening.',
      '4★ Great book, tiny type':
        'My kitchen light and my eyes are not what they were. The quantities are in gray on beige. The orange cake makes up for much.',
      '3★ Supper club ran late':
        'Main course at a quarter to ten on a weeknight. It was delicious. My babysitter was less delighted.',
    },
  },
  {
    name: 'Desmond Clarke',
    city: 'New York, NY',
    description: 'Stand-up comedian. Touring with Please Hold.',
    tags: ['comedy', 'stand-up', 'live', 'tour', 'podcast'],
    scenes: ['stage'],
    reviews: {
      '5★ An hour about being on hold':
        'An entire show about a phone call with his insurance, and I could not breathe for laughing. Then, ten minutes before the end, you realize what the call was really about. I have not stopped thinking about it.',
      '4★ Sharp and never cheap':
        'No picking on the front row, no shock for its own sake. The opener went on for too long.',
      '3★ Funnier in a small room':
        'In the club he was electric. In a theater of two thousand half of it got lost. See him small if you can.',
      '5★ Took my teenager': 'She is sixteen and finds nothing funny. She quoted him all the way home.',
      '2★ Twenty-five minutes of crowd work':
        'If I want to hear what a dentist from Ohio does I can ask one. The written half was brilliant, so why so little of it?',
    },
  },
  {
    name: 'Ezra Lindqvist',
    city: 'Burlington, VT',
    description: 'Songwriter and fiddler. House concerts, barns and the odd proper hall.',
    tags: ['music', 'folk', 'fiddle', 'live', 'house concerts'],
    scenes: ['stage', 'records'],
    reviews: {
      '5★ Forty people in a barn':
        'No microphone, one lamp, rain on the roof. He tells you where each tune comes from, who he learned it from and what she charged him, which was usually a pie. I bought the record, and then a fiddle.',
      '4★ A quiet record that grows':
        'On first listen I thought it was slight. On the fifth it had moved in. The waltz on side two is the best thing that he has done.',
      '5★ Played at our farewell':
        "He learned my late husband's favorite tune off a bad phone recording and played it exactly as wrong as my husband used to sing it. I did not know one could do that on purpose.",
      '4★ Sells out fast': 'Get on the mailing list, there is no other way. Bring cash for the hat.',
    },
  },
  {
    name: "Bartholomew 'Bart' Quigley-Featherstone",
    city: 'Richmond, VA',
    description: 'Historian on foot: walking tours of alleys, ironwork and arguments.',
    price: 2,
    tags: ['tour guide', 'history', 'walking tour', 'architecture', 'families'],
    scenes: ['city-hall', 'skyline'],
    reviews: {
      '5★ Two miles, three centuries, no script':
        'He stops in front of a perfectly ordinary wall, and ten minutes later you are furious about a railroad contract of 1851. He does not skip the ugly parts. He brought photocopies.',
      '5★ My kids asked for the long version':
        'They are nine and eleven. He gave each a job, one was in charge of dates and the other of scandals.',
      '4★ Sturdy shoes, full bladder, your problem':
        'Two and a half hours with no bathroom stop. I learned more than in a semester. He walks fast for a man with a cane.',
      '4★ Opinions included':
        'You may not agree with all of them, he invites you to say so, and the group got into a good-humored argument about a statue. Fifteen dollars.',
    },
  },
];
